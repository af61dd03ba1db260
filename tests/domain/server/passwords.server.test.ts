import { describe, expect, it, vi } from "vitest";
import { newPassword, PASSWORD_MAX, setPasswordSchema } from "~/domain/user/user";
import { checkPassword, hashPassword, loadGuesser } from "~/server/passwords.server";
import { read, readOne } from "../application/reading";

// As in production, where the other tests hash with less.
vi.hoisted(() => {
  delete process.env.PASSWORD_HASH_MIB;
});

const PASSWORD = "nine copper kettles whistle";

describe("a password", () => {
  it("is kept as an argon2id hash of 64 MiB and three passes, with the id of its pepper", async () => {
    const stored = await hashPassword(PASSWORD);
    expect(stored).toMatch(/^[0-9a-f]{8}\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await hashPassword(PASSWORD)).not.toBe(stored);
    expect(await checkPassword(stored, PASSWORD)).toBe(true);
    expect(await checkPassword(stored, `${PASSWORD} `)).toBe(false);
    expect(await checkPassword(stored, "")).toBe(false);
  });

  it("is the same however its accents were typed", async () => {
    const stored = await hashPassword("contraseña segurísima");
    expect(await checkPassword(stored, "contrasen\u0303a seguri\u0301sima")).toBe(true);
  });

  it("never fits where there is no account", async () => {
    expect(await checkPassword(null, "wrong")).toBe(false);
    expect(await checkPassword(undefined, "nobody's password")).toBe(false);
  });

  it("has 15 to 256 characters of any kind", () => {
    expect(readOne(newPassword(), "a".repeat(14))).toBe("✗ password_short");
    expect(readOne(newPassword(), "a b c d e f g h")).toBe("a b c d e f g h");
    expect(readOne(newPassword(), "密".repeat(15))).toBe("密".repeat(15));
    expect(readOne(newPassword(), "😀".repeat(PASSWORD_MAX))).toBe("😀".repeat(PASSWORD_MAX));
    expect(readOne(newPassword(), "a".repeat(PASSWORD_MAX + 1))).toBe("✗ too_long");
    for (const nothing of ["", undefined]) expect(readOne(newPassword(), nothing)).toBe("✗ required");
  });

  it("is typed twice", () => {
    expect(read(setPasswordSchema, { password: PASSWORD, passwordAgain: PASSWORD })).not.toHaveProperty("wrong");
    expect(read(setPasswordSchema, { password: PASSWORD, passwordAgain: "other" })).toEqual({
      wrong: { passwordAgain: ["password_differs"] },
    });
    expect(read(setPasswordSchema, {})).toEqual({ wrong: { password: ["required"], passwordAgain: ["required"] } });
  });
});

describe("a guessable password", () => {
  const names = ["Nora Whitaker", "north.admin", "north.admin@example.test", "Northway Freight"];

  it.each([
    "passwordpassword",
    "Password123456789",
    "contraseña123456",
    "aaaaaaaaaaaaaaaa",
    "abababababababab",
    "123456789123456789",
    "nora whitaker 1988",
    "NoraWhitakerNora!!",
    "north.admin@example.test",
    "Roadhand Trucking 1",
    "welcome welcome welcome",
    "qwertyuiopqwertyuiop",
    "abcdefghijklmnop",
    "qwertyuiopasdfgh",
    "zyxwvutsrqponmlk",
    "987654321 123456789",
    "correcthorsebatterystaple",
    "correct horse battery staple",
    "iloveyouforever",
    "letmeinletmein1",
    "superman1234567",
    "administrator1234",
    "thisismypassword",
    "changemechangeme",
    "trustno1trustno1",
    "iloveyouiloveyou",
    "sunshine12345678",
    "footballfootball",
    "monkeymonkeymonkey",
    "Password1Password1",
    "P@ssw0rd12345678",
    "1q2w3e4r5t6y7u8i",
    "1qaz2wsx3edc4rfv",
    "zaq12wsxcde34rfv",
    "0987654321098765",
    "111111222222333333",
    "a1b2c3d4e5f6g7h8",
    "abcd1234abcd1234",
    "Summer2024Summer2024",
    "starwarsstarwars",
    "jesusismysavior1",
    "mynameisnorawhitaker",
    "truckdriver12345",
    "micontraseña1234",
    "teamomuchoteamomucho",
    "holaholaholahola",
    "NorthwayFreight1",
    "northway freight 2026",
    "Northway Freight LLC!",
  ])("is %s", async (password) => {
    const isGuessable = await loadGuesser();
    expect(isGuessable(password, names)).toBe(true);
  });

  it.each([PASSWORD, "seven purple walruses", "x7#kQ9!mZ2@pL5$v", "Nora drinks cold tea", "tren azul de la noche"])(
    "is not %s",
    async (password) => {
      const isGuessable = await loadGuesser();
      expect(isGuessable(password, names)).toBe(false);
    },
  );
});
