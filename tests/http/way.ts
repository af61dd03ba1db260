/** A network between two programs that can break. */
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";

export type Way = Awaited<ReturnType<typeof openWay>>;

/** @param url where it leads */
export async function openWay(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = dial(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    cut(): void {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend(): void {
      isCut = false;
    },
    close: () => server.close(),
  };
}
