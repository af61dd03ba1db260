import { Link, useLoaderData } from "react-router";

const COLUMNS = ["name", "status", "licence", "number", "state", "expires", "hired", "phone"];

/** As many rows as are asked for, with the columns of the drivers list, from nowhere. */
export const loader = ({ request }) => ({
  rows: Array.from({ length: Number(new URL(request.url).searchParams.get("rows") ?? 50) }, (_, index) => ({
    id: String(index),
    ...Object.fromEntries(COLUMNS.map((column) => [column, `${column} ${index}`])),
  })),
});

export default function List() {
  const { rows } = useLoaderData();
  return (
    <table>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {COLUMNS.map((column, index) => (
              <td key={column}>{index === 0 ? <Link to={`/row/${row.id}`}>{row.name}</Link> : row[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
