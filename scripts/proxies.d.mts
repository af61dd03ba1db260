export function provideProxies(): { nginx: string; caddy: string };
