// No page runs React in a browser (docs/decisions/0091); React Router asks for this file. What pages load is app/enhance/main.ts.
export {};
