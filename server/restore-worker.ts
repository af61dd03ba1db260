import { shareFault } from "./backup/files";

export default shareFault;
