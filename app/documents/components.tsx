import { View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { MONO } from "./fonts";
import { LINE, STYLES, Tagged, TextBlock, type TextStyle } from "./text";

export type Field = { label: string; value: string; mono?: boolean };

const NOT_ANSWERED = "–";

type FieldStyles = { label: TextStyle; value: TextStyle };
const FIELD: FieldStyles = { label: STYLES.small, value: STYLES.body };

type ItemProps = Field & { after?: number; styles?: FieldStyles; maxWordLength?: number };

export const Item = ({ label, value, mono, after = 0, styles = FIELD, maxWordLength }: ItemProps) => (
  <Tagged tag={{ role: "LI" }} style={{ marginBottom: after }}>
    <TextBlock as="Lbl" style={styles.label} after={0.5} keepWithNext={24}>
      {label}
    </TextBlock>
    <TextBlock as="LBody" style={{ ...styles.value, ...(mono && { fontFamily: MONO }) }} maxWordLength={maxWordLength}>
      {value || NOT_ANSWERED}
    </TextBlock>
  </Tagged>
);

export const List = ({ children }: { children: ReactNode }) => <Tagged tag={{ role: "L" }}>{children}</Tagged>;

export const LabeledRow = ({ width, children: [label, body] }: { width: number; children: [ReactNode, ReactNode] }) => (
  <Tagged tag={{ role: "LI" }} wrap={false} style={{ flexDirection: "row", alignItems: "center", marginBottom: 2 }}>
    <View style={{ width }}>{label}</View>
    <View style={STYLES.column}>{body}</View>
  </Tagged>
);

export const Columns = ({ of, after = 0 }: { of: ReactNode[]; after?: number }) => (
  <View wrap={false} style={{ ...STYLES.columns, marginBottom: after }}>
    {of.map((cell, at) => (
      <View key={at} style={STYLES.column}>
        {cell}
      </View>
    ))}
  </View>
);

export const Beside = ({ second, children }: { second: ReactNode; children: ReactNode }) => (
  <View wrap={false} style={STYLES.columns}>
    <View style={STYLES.column}>{children}</View>
    <View>{second}</View>
  </View>
);

const COLUMNS = 3;
const CELL_VALUE = 80;
const CELL_LABEL = 100;
const CELL_LINES = 3;
const CELL_LONGEST_WORD = 40;
export const CELL_WORD = 20;

const isWide = ({ label, value }: Field) =>
  value.length > CELL_VALUE ||
  label.length > CELL_LABEL ||
  value.split("\n").length > CELL_LINES ||
  value.split(/\s/).some((word) => word.length > CELL_LONGEST_WORD);

export const Fields = ({ fields }: { fields: Field[] }) => (
  <List>
    {packIntoRows(fields).map((row, at) => {
      const [first] = row;
      if (row.length === 1 && isWide(first)) return <Item key={at} {...first} after={5} />;
      const cells = row.map((field) => <Item key={field.label} {...field} maxWordLength={CELL_WORD} />);
      return <Columns key={at} of={[...cells, ...Array<null>(COLUMNS - row.length).fill(null)]} after={5} />;
    })}
  </List>
);

function packIntoRows(fields: Field[]): [Field, ...Field[]][] {
  const rows: [Field, ...Field[]][] = [];
  for (const field of fields) {
    const open = rows.at(-1);
    if (open && open.length < COLUMNS && !isWide(field) && !open.some(isWide)) open.push(field);
    else rows.push([field]);
  }
  return rows;
}

export const Table = ({ children }: { children: ReactNode }) => <Tagged tag={{ role: "Table" }}>{children}</Tagged>;

export const Row = ({ children }: { children: ReactNode }) => (
  <Tagged tag={{ role: "TR" }} wrap={false} style={{ ...STYLES.columns, marginBottom: 1.5 }}>
    {children}
  </Tagged>
);

export const Rule = ({
  weight,
  grey,
  before = 0,
  after = 0,
}: {
  weight: number;
  grey?: boolean;
  before?: number;
  after?: number;
}) => (
  <View
    style={{ borderBottom: `${weight} solid ${grey ? LINE : "#000000"}`, marginTop: before, marginBottom: after }}
  />
);

export const Framed = ({ before, children }: { before: number; children: ReactNode }) => (
  <View wrap={false} style={{ border: "1 solid #000000", padding: 12, marginTop: before }}>
    {children}
  </View>
);
