/** Calendar: Overview and Events. */
export function App() {
  return null;
}
