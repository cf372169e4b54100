/** Faults that do not throw in the running test; `setup.ts` fails it at its end. */
let complaints: string[] = [];

export const complain = (text: string): void => {
  const [said = ''] = text.split('\n\n', 1);
  if (!complaints.includes(said)) complaints.push(said);
};

export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

/** Takes back complaints that a test causes on purpose, of an error boundary for example; fails where there is none. */
export function expectComplaint(pattern: RegExp): void {
  const others = complaints.filter((text) => !pattern.test(text));
  expect(complaints).not.toHaveLength(others.length);
  complaints = others;
}

/** The window leaves for another page, or loads this one again: jsdom does neither, and says so. */
export const expectPageLoad = (): void => expectComplaint(/Not implemented: navigation/);
