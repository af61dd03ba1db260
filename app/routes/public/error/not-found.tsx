/** Throws, so that the root's error boundary renders with the shell around it. */
const missing = () => {
  throw new Response(null, { status: 404 });
};

export { missing as action, missing as loader };

export default function NotFound() {
  return null;
}
