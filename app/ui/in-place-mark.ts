/** In the address of a form that React answers in place (in-place.tsx): it gets no redirect then. */
export const IN_PLACE = "in-place";
