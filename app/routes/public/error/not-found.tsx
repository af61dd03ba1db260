/** The error page of the root says it: this only makes unmatched paths reach it, with the shell around. */
const missing = () => {
  throw new Response(null, { status: 404 });
};

export { missing as action, missing as loader };

export default function NotFound() {
  return null;
}
