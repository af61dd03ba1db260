/** Which addresses the server may speak to. */
import { describe, expect, it } from "vitest";
import { isPublic } from "~/server/outbound.server";

describe("an address", () => {
  it.each(["8.8.8.8", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450:4001::1"])("%s is public", (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "192.0.0.170",
    "192.168.1.1",
    "198.18.0.1",
    "203.0.113.9",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:8.8.8.8",
    "::ffff:127.0.0.1",
    "::127.0.0.1",
    "64:ff9b::a00:1",
    "64:ff9b:1::a00:1",
    "2001:db8::1",
    "2001::1",
    "2002:7f00:1::",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fec0::1",
    "ff02::1",
  ])("%s is not", (address) => {
    expect(isPublic(address)).toBe(false);
  });
});
