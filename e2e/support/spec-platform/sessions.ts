import { randomBytes } from 'node:crypto';

/** Open sessions, by token or by the value of the platform's cookie. */
export class Sessions {
  readonly #open = new Set<string>();

  begin(): string {
    const token = randomBytes(16).toString('hex').toUpperCase();
    this.#open.add(token);
    return token;
  }

  has(token: string | undefined): boolean {
    return token !== undefined && this.#open.has(token);
  }

  end(token: string): void {
    this.#open.delete(token);
  }

  endAll(): void {
    this.#open.clear();
  }
}
