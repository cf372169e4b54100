/** Faults that don't throw in the running test; `setup.ts` fails it at its end. */
let complaints: string[] = [];

export const recordComplaint = (text: string): void => {
  const [said = ''] = text.split('\n\n', 1);
  if (!complaints.includes(said)) complaints.push(said);
};

export function drainComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

/** Withdraws complaints that a test causes on purpose, such as those of an error boundary; fails if there are none. */
export function expectComplaint(pattern: RegExp): void {
  const others = complaints.filter((text) => !pattern.test(text));
  expect(complaints).not.toHaveLength(others.length);
  complaints = others;
}

/** Expects the window to leave for another page, or to reload: jsdom does neither and complains. */
export const expectPageLoad = (): void => expectComplaint(/Not implemented: navigation/);
