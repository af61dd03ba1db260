const inAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** HTML for a website of the company's own: it needs no script. */
export const iframeHtml = (address: string, title: string): string =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="100%" height="700" loading="lazy" style="border:0"></iframe>`;
