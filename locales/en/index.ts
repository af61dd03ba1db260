import letters from "./letters";
import page from "./page";
import staff from "./staff";

export default { ...page, ...staff, letters } as const;
