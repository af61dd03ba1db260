/** Set where an applicant's page is only shown: what stands in for its frame, so that nothing can be sent. */
import { type ComponentType, createContext, type ReactNode } from "react";

export type PreviewProps = { title: string; lead?: ReactNode; children: ReactNode };
export const PreviewContext = createContext<ComponentType<PreviewProps> | null>(null);
