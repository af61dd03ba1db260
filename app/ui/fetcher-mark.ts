/** In the URL of a form that a fetcher submits (fetcher-form.tsx): the response is no redirect then. */
export const FETCHER_MARK = "fetcher";
