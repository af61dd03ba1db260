export type FoundBy = "name" | "email" | "phone" | "licence" | "reference";
