import mails from "./mails";
import page from "./page";
import staff from "./staff";

export default { ...page, ...staff, mails } as const;
