import letters from "./letters";
import page from "./page";

export default { ...page, letters } as const;
