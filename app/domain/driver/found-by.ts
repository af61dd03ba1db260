export type FoundBy =
  | "name"
  | "email"
  | "phone"
  | "licence"
  | "reference"
  | "similarName"
  | "similarPhone"
  | "similarLicence"
  | "similarReference";
