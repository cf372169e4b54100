/** Empty page: the cost of the framework itself. */
export default function Page() {
  return <p>Nothing</p>;
}
