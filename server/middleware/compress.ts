import { constants } from "node:zlib";
import compression from "compression";

/** A window of 256 kB: with brotli's own of 4 MB, sixty exports at once would hold half a gigabyte. Exports are sent while they are made. */
export const compress = compression({
  brotli: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  flush: constants.Z_SYNC_FLUSH,
});
