/** A thread of a restore. */
import { shareFault } from "./backup/files";

export default shareFault;
