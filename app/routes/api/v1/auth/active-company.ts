import { z } from "zod";
import { requiredText } from "~/domain/fields";
import { switchCompany } from "~/domain/user/account.server";
import { call, endpoint } from "../call.server";

const activeCompany = endpoint("auth/active-company", {
  POST: call({
    summary: "Choose the company to work in from now on",
    who: "ownAccount",
    body: z.object({ companyId: requiredText(40) }),
    refuses: [404],
    async work({ actor, body: { companyId } }) {
      await switchCompany(actor, companyId);
      return {};
    },
  }),
});
export default activeCompany;
