/** A page that does nothing: what the framework costs by itself. */
export default function Page() {
  return <p>Nothing</p>;
}
