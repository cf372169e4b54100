import { redirect } from 'next/navigation';

/** Redirects the root to /login (specification, section 2); with a session the middleware redirects home earlier. */
export default function Root(): never {
  redirect('/login');
}
