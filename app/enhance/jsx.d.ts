import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Element<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string } & {
  [Name in keyof Attributes]: Attributes[Name] | undefined;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "shown-if": Element<{ question: string; answer: string }>;
      "auto-save": Element<{ url: string; begins: "unsaved" | "saved" | "held"; texts: string }>;
      /** Left out of what a phone keeps, by app/enhance/offline. */
      "not-kept": Element<{ words: string }>;
      "offline-form": Element<{ until: string; texts: string }>;
      "passkey-form": Element<{ purpose: string; texts: string }>;
      "picture-box": Element<{ address: string; limit: number; texts: string; there?: string }>;
      "session-end": Element<{ at: string; idle: number; texts: string }>;
      "timed-alert": Element<{ timeout: number }>;
      "verify-link": Element<{ texts: string }>;
    }
  }
}

declare global {
  const ENHANCEMENT: string;
  const TEXTS_VERSION: string;
}
