import { redirect } from 'next/navigation';

/** Specification, section 2: the shell's root redirects to /login; with a session the middleware goes home before. */
export default function Root(): never {
  redirect('/login');
}
