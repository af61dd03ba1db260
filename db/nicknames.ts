/** First names that stand for each other, as people in the United States and Mexico say them; without marks. */
const GROUPS = `
alan al
albert al bert albie alberto beto
alexander alex alec xander sandy alejandro alessandro jandro ale
alexandra alex sandra sandy lexi alejandra ale
alfred al fred alfredo fredo feyo
alfonso alphonse poncho al
alice alicia licha
amanda mandy
andrew andy drew andres
angel angelo gelo
angela angie
anna ann anne annie ana anita
anthony tony antonio tono tonio
antonia tona tonia toni
armando mando
arthur art artie arturo turo
barbara barb barbie
benjamin ben benny benji benjamin benja
bernard bernie bernardo nayo
bradley brad
brenda bren
carlos carl charles charlie chuck charley carlitos
carolina caroline carol carrie caro
caterina catherine katherine kathryn cathy kathy kate katie kat catalina cata
christine christina chris tina cristina cris
christopher chris topher cristobal kit
clifford cliff
consuelo chelo
daniel dan danny dani
daniela danielle dani
david dave davey davy
deborah deb debbie debra
dolores lola
dominic dom nick domingo mingo
donald don donnie donny
dorothy dot dottie dolly
douglas doug
edward ed eddie ted teddy ned eduardo lalo
eleanor ellie nell leonor
elizabeth liz lizzy beth betty betsy eliza lisa elisabeth isabel chabela chavela isa bella
emily emma emilia emi
enrique henry hank harry quique kike
ernest ernie ernesto neto
eugene gene eugenio keno
federico frederick fred freddy freddie fede lico
felipe philip phillip phil pipe
fernando nando fer
florence flo florencia
francis frank franklin francisco paco pancho kiko paquito frankie cisco
francisca frances fran frannie paca pancha
gabriel gabe gabi gabo
gabriela gabrielle gabby gabi
george jorge georgie coque
gerald gerry jerry gerardo lalo
gilbert gil bert gilberto beto
gonzalo chalo gonza
gregory greg gregg gregorio goyo
guadalupe lupe lupita pita
guillermo william bill billy will willie willy liam memo guille
harold hal harry
hector tito
heriberto herbert herb beto
humberto beto
ignacio nacho ignatius iggy
jacob jake jacobo
jaime james jim jimmy jamie santiago diego
jacqueline jackie
javier xavier javi
jeffrey jeff geoffrey
jennifer jen jenny
jeremy jeremiah jerry jeremias
jesus chuy chucho chus
jessica jess jessie
joaquin quino
john jack johnny jon jonathan juan juanito
joseph joe joey jose pepe chepe josephus
josefina josephine josie jo pepa fina chepina
joshua josh josue
judith judy
juana joan jane juanita
julia julie julieta juli
julian jules julio
karen kari
kenneth ken kenny
kevin kev
lawrence larry laurence lorenzo lencho
leonard leo len lenny leonardo
leonel lionel leo
leslie les
louis lou louie lewis luis lucho guicho
louise lou luisa lucha
lucia lucy
magdalena maggie magda lena
manuel manny manolo meme
manuela manola
margaret maggie meg peggy marge margie margarita mago rita greta
maria mary marie mari molly
marcos marcus marc mark marco
martha marta marty
martin marty tin
matthew matt mateo matias
maximilian max maximiliano
maximo max
mercedes meche merche
michael mike mikey mick mickey miguel mitch
michelle shelly micaela
mitchell mitch
monica moni
nancy nan
natalia natalie nat talia
nathan nate nathaniel nat
nicholas nick nicky nicolas nico
norberto norbert beto
octavio tavo
oliver ollie
pamela pam
patricia pat patty trish tricia pati
patrick pat paddy patricio pato
paul pablo
pauline paulina pau
peter pete pedro perico
rachel raquel
rafael raphael rafa
ramon ray mon moncho raymond
raul rulo
ray raymond raimundo mundo
rebecca becky becca rebeca
refugio cuco cuca
reginald reggie
ricardo richard rick ricky rich dick
robert bob bobby rob robbie bert roberto beto
rodolfo rudy rudolph fito
rodrigo rod rodri
roger rogelio roy
ronald ron ronnie
rosario chayo
rosa rose rosie rosita
russell russ rusty
salvador chava sal
samuel sam sammy
samantha sam
sandra sandy
sergio checo
sigrid siri
socorro coco
sophia sofia sophie sofi
stephen steven steve esteban
stephanie steph estefania fani
susan sue susie suzanne susana
sylvia silvia
teresa theresa terry tere tess
terrence terry terence
theodore ted teddy theo teodoro teo
thomas tom tommy tomas
timothy tim timmy timoteo
tobias toby
trinidad trini
ubaldo baldo
valentin val tino
vanessa nessa
veronica vero ronnie
victor vic vicky
victoria vicky tori
vincent vince vinny vicente chente
virginia ginny vicky
walter walt wally
wilfred fred wilfredo
yolanda yoli
zachary zach zack zacarias
`;

const groups: string[][] = GROUPS.trim()
  .split("\n")
  .map((line) => line.split(" "));

const alike = new Map<string, Set<string>>();
for (const names of groups) for (const name of names) alike.set(name, new Set([...(alike.get(name) ?? []), ...names]));

/** @param name folded: small letters without marks. @returns other first names of the same person */
export const otherFormsOf = (name: string): string[] => [...(alike.get(name) ?? [])].filter((other) => other !== name);
