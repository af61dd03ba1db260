import type { Language } from "locales/index";
import type { MetaDescriptor } from "react-router";
import type { Addresses } from "./open-web.server";

type Picture = { address: string; width: number; height: number; alt: string };
type Described = { title: string; description: string; language: Language; addresses: Addresses; picture: Picture };

export const describePage = ({ title, description, language, addresses, picture }: Described): MetaDescriptor[] => {
  const own = addresses.find((other) => other.language === language)?.address;
  return [
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: own },
    ...addresses.map((other) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: other.language,
      href: other.address,
    })),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: own },
    { property: "og:image", content: picture.address },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: picture.width > picture.height ? "summary_large_image" : "summary" },
  ];
};
