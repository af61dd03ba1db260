import { constants } from "node:zlib";
import compression from "compression";

/** 256 kB: with brotli's default window of 4 MB, sixty exports at once would take half a gigabyte. */
export const compress = compression({
  brotli: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  flush: constants.Z_SYNC_FLUSH,
});
