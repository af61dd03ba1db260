import { describe, expect, it } from "vitest";
import { deviceOf } from "~/domain/session/device";

describe("a device", () => {
  it.each([
    [
      "Chrome",
      "Android",
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
    ],
    [
      "Samsung Internet",
      "Android",
      "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36",
    ],
    [
      "Chrome",
      "iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1",
    ],
    [
      "Safari",
      "Mac",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    ],
    ["Firefox", "Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0"],
    [
      "Edge",
      "Windows",
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
    ],
    [undefined, undefined, "curl/8.5.0"],
  ])("%s on %s is told from what it calls itself", (browser, system, userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it("that says nothing is unknown", () => {
    expect(deviceOf(null)).toEqual({ browser: undefined, system: undefined });
  });
});
