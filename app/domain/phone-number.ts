/** Phone numbers as people write, copy and dial them. */

const SCHEME = /^(?:tel|sms|callto|phone|sips?):(?:\/\/)?/i;
const PARAMETERS = /;(?!ext=)[a-z-]+(?:=[^;]*)?/gi;
const LABEL =
  /^(?:[\p{L} .]{1,30}:|(?:tel[eé]fono|telephone|tel|phone|ph|celular|cell|cel|mobile|m[oó]vil|whats ?app|home|work|casa|trabajo)(?!\p{L}))[\s.#]*(?=[+(\d])/iu;
const NOTE = /\s?(?:\([\p{L} .]{1,20}\)|(?<!\p{L})(?:cell|cel|mobile|home|work|celular|m[oó]vil|casa|trabajo))$/iu;
const TWO_NUMBERS = 20;
const CHAT_LINK = /^(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com\/send\/?\?phone=|t\.me)\/?(?=\+?\d)/i;
const DIALED_EXTENSION = /,{1,3}\s?(\d{1,7})$/;
const EXTENSION = /(?:extensi[oó]n|ext[.:]?|;ext=|x|#)\s{0,3}(\d{1,7})$/i;

/** Ten digits; before 2019 with a 1 in front of cell phone numbers. */
const MEXICAN = /^521?\d{10}$/;
const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;
/** Dialed before the number of another country: in North America, and elsewhere. */
const DIALED_ABROAD = /^(?:011|00)(?=[1-9]\d{7})/;
const LOCAL = 7;

const decoded = (input: string): string => {
  try {
    return decodeURIComponent(input);
  } catch {
    return input;
  }
};

type PhoneReading = { number: string } | { fault: string };

export function readPhone(input: string): PhoneReading {
  const scheme = SCHEME.test(input);
  const chat = CHAT_LINK.test(input);
  if (chat) return readPhone(`tel:+${input.replace(CHAT_LINK, "").replace(/^\+|[/?&].*$/g, "")}`);
  const bare = (scheme ? decoded(input.replace(SCHEME, "")).replace(PARAMETERS, "") : input)
    .replace(LABEL, "")
    .replace(NOTE, "");
  const read = readParts(bare, EXTENSION);
  return "number" in read ? read : DIALED_EXTENSION.test(bare) ? readParts(bare, DIALED_EXTENSION) : read;
}

function readParts(bare: string, apart: RegExp): PhoneReading {
  const extension = apart.exec(bare)?.[1];
  const main = bare.replace(apart, "").replace("(0)", "");
  const ending = extension ? `;ext=${extension}` : "";
  const dialed = main.replace(/\D/g, "");
  const digits = dialed.replace(DIALED_ABROAD, "");
  if (dialed.length >= TWO_NUMBERS) return { fault: "phone_several" };
  if (/\p{L}/u.test(main)) return { fault: "phone_number" };
  const isAbroad = /^[\s(]*\+/.test(main) || digits !== dialed || MEXICAN.test(digits);
  if (isAbroad && !digits.startsWith("1")) {
    const isWhole = /^[2-9]\d{7,14}$/.test(digits) && (!digits.startsWith("52") || MEXICAN.test(digits));
    return isWhole ? { number: `+${digits}${ending}` } : { fault: "phone_number" };
  }
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  if (NORTH_AMERICAN.test(national)) return { number: `+1${national}${ending}` };
  return {
    fault: national.length === LOCAL ? "phone_area" : national.length === 10 ? "phone_nowhere" : "phone_number",
  };
}
