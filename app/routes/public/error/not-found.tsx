/** Throws, so that the root's error boundary renders it within the shell. */
const missing = () => {
  throw new Response(null, { status: 404 });
};

export { missing as action, missing as loader };

export default function NotFound() {
  return null;
}
