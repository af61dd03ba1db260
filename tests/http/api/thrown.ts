/** Which conflicts a call of the API can meet, by what its source reaches: imports and names are followed, types are not looked at. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

type Declaration = { uses: Set<string>; codes: Set<string>; texts: Set<string>; hasOther: boolean };
type Source = { declarations: Map<string, Declaration>; imports: Map<string, [file: string, name: string]> };

const ROOT = normalize(join(import.meta.dirname, "../../.."));
const existing = new Set(
  ["app", "db"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
);

function resolve(from: string, name: string): string | undefined {
  const target = name.startsWith("~/")
    ? `app/${name.slice(2)}`
    : name.startsWith("db/")
      ? name
      : name.startsWith(".")
        ? normalize(join(dirname(from), name))
        : undefined;
  return [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((file) => existing.has(file));
}

function declarationOf(node: ts.Node): Declaration {
  const found: Declaration = { uses: new Set(), codes: new Set(), texts: new Set(), hasOther: false };
  const visit = (inner: ts.Node) => {
    if (ts.isTypeNode(inner)) return;
    if (ts.isIdentifier(inner)) found.uses.add(inner.text);
    if (ts.isStringLiteralLike(inner)) found.texts.add(inner.text);
    if (ts.isCallExpression(inner) && ts.isIdentifier(inner.expression) && inner.expression.text === "conflict") {
      const [code] = inner.arguments;
      if (code && ts.isStringLiteralLike(code)) found.codes.add(code.text);
      else found.hasOther = true;
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}

const sources = new Map<string, Source>();
function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const parsed = ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest, true);
  const source: Source = { declarations: new Map(), imports: new Map() };
  sources.set(file, source);
  for (const statement of parsed.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const target = resolve(file, statement.moduleSpecifier.text);
      const bindings = statement.importClause?.namedBindings;
      if (target && bindings && ts.isNamedImports(bindings))
        for (const { name, propertyName } of bindings.elements)
          source.imports.set(name.text, [target, (propertyName ?? name).text]);
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      source.declarations.set(statement.name?.text ?? "default", declarationOf(statement));
    else if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        source.declarations.set(declaration.name.getText(parsed), declarationOf(declaration));
  }
  return source;
}

/** @param within a folder that names are not followed out of */
function reach(file: string, names: Iterable<string>, seen: Map<string, Declaration>, within = ""): void {
  if (!file.startsWith(within)) return;
  const { declarations, imports } = sourceOf(file);
  for (const name of names) {
    const declaration = declarations.get(name);
    if (declaration && !seen.has(`${file} ${name}`)) {
      seen.set(`${file} ${name}`, declaration);
      reach(file, declaration.uses, seen, within);
    }
    const imported = imports.get(name);
    if (imported) reach(imported[0], [imported[1]], seen, within);
  }
}

/** What a code that is no literal may be: any text of what its declaration reaches in its own folder. */
function textsAt(place: string, { uses, texts }: Declaration): string[] {
  const [file = ""] = place.split(" ");
  const near = new Map<string, Declaration>();
  reach(file, uses, near, `${dirname(file)}/`);
  return [...texts, ...[...near.values()].flatMap((declaration) => [...declaration.texts])];
}

/** @property literal codes @property perhaps texts that a computed code may be; undefined where there is none */
export type Thrown = { literal: Set<string>; perhaps: Set<string> | undefined };

function thrownIn(file: string, definition: ts.Node): Thrown {
  const seen = new Map<string, Declaration>();
  const own = declarationOf(definition);
  seen.set(`${file} call`, own);
  reach(file, own.uses, seen);
  const computed = [...seen].filter(([, { hasOther }]) => hasOther);
  return {
    literal: new Set([...seen.values()].flatMap(({ codes }) => [...codes])),
    perhaps: computed.length > 0 ? new Set(computed.flatMap(([place, one]) => textsAt(place, one))) : undefined,
  };
}

/** Where a function of the file makes calls itself: how it writes their addresses, `*` for its first argument. */
function makersIn(parsed: ts.SourceFile): Map<string, string[]> {
  const makers = new Map<string, string[]>();
  const visit = (node: ts.Node, maker: string) => {
    const name =
      ts.isVariableDeclaration(node) && node.parent.parent.parent === parsed ? node.name.getText(parsed) : maker;
    if (ts.isCallExpression(node) && node.expression.getText(parsed) === "call") {
      const [address] = node.arguments;
      if (address && ts.isTemplateExpression(address))
        makers.set(name, [
          ...(makers.get(name) ?? []),
          address.head.text + address.templateSpans.map(({ literal }) => `*${literal.text}`).join(""),
        ]);
    }
    ts.forEachChild(node, (inner) => visit(inner, name));
  };
  visit(parsed, "");
  return makers;
}

/** By the call's address. */
export function thrownByCalls(): Map<string, Thrown> {
  const thrown = new Map<string, Thrown>();
  for (const file of [...existing].filter((name) => name.startsWith("app/routes/api/v1/"))) {
    const parsed = ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest, true);
    const makers = makersIn(parsed);
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const [first] = node.arguments;
        const addresses = node.expression.text === "call" ? ["*"] : (makers.get(node.expression.text) ?? []);
        if (first && ts.isStringLiteralLike(first))
          for (const address of addresses) thrown.set(address.replace("*", first.text), thrownIn(file, node));
      }
      ts.forEachChild(node, visit);
    };
    visit(parsed);
  }
  return thrown;
}
