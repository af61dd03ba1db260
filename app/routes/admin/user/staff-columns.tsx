import { accountStatus } from "~/domain/user/status";
import { Link } from "~/ui/link";
import { Chip } from "~/ui/page";
import type { Column } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";

type Member = Parameters<typeof accountStatus>[0] & {
  id: string;
  name: string;
  email: string;
  role: string | null;
  lastSignInAt: Date | null;
};

export function useStaffColumns(): Column<Member>[] {
  const { t } = useTexts("admin");
  const formatTime = useInstant();
  return [
    {
      label: t("company.userName"),
      unlabeled: true,
      cell: ({ id, name }) => (
        <Link to={`/admin/user/${id}`} className="opens">
          {name}
        </Link>
      ),
    },
    { label: t("company.userEmail"), long: true, cell: ({ email }) => email },
    { label: t("company.userRole"), cell: ({ role }) => role && word(t, "common:role", role) },
    {
      label: t("company.userStatus"),
      cell: (member) => {
        const status = accountStatus(member);
        return <Chip tone={STATUS_TONE[status]}>{word(t, "common:userStatus", status)}</Chip>;
      },
    },
    { label: t("company.lastSignIn"), cell: ({ lastSignInAt }) => lastSignInAt && formatTime(lastSignInAt) },
  ];
}
