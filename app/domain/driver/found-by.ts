/** What a search found a person by. */
export type FoundBy = "name" | "email" | "phone" | "licence" | "reference";
