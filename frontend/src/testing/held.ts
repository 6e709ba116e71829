/** Answer that waits until a test releases it. */
export function held() {
  let release: () => void = () => undefined;
  const answer = new Promise<void>((resolve) => (release = resolve));
  return { answer, release: () => release() };
}
