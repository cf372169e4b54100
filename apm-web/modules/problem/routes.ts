import type { Language } from '@/lib/contract/auth';
import { folded } from '@/lib/contract/folded';
import { problemDelete, problemHelp, problemList, problemMove, problemSave } from '@/lib/contract/problem';
import { type Texts, textIn } from '@/lib/contract/texts';
import { badRequest, notFound } from '../../base/problem';
import { moveToIndex } from '../../db/move-to-index';
import { problem } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { cleanRichText, plainText } from '../../http/rich-text';
import type { Router } from '../../http/route';
import * as repository from './repository';

export function problemRoutes(route: Router) {
  route.user(problemList, ({ tx }, asked) => repository.problemPage(tx, asked));

  route.user(problemSave, async ({ tx, now, audit }, { id, ...given }) => {
    const content = { ...given, answer: cleanAnswers(given.answer) };
    if (id === undefined) return { id: await repository.insertProblem(tx, content, now) };
    const before = await repository.findProblem(tx, id);
    if (!before) throw notFound();
    audit({ before, after: content });
    await repository.updateProblem(tx, id, content, now);
    return { id };
  });

  route.user(problemDelete, async ({ tx, audit }, { ids }) => {
    await assertVisible(tx, problem, ids, 'ids');
    audit({ before: await repository.deleteProblems(tx, ids) });
  });

  route.user(problemMove, async ({ tx }, { id, place }) => {
    await assertVisible(tx, problem, id);
    await moveToIndex(tx, problem, id, place);
  });

  route.user(problemHelp, async ({ tx, language }, { search = '' }) => {
    const wanted = folded(search);
    return (await repository.shownProblems(tx))
      .map(({ id, question, answer }) => ({ id, ...together(question, answer, language) }))
      .filter(({ question, answer }) => folded(`${question}\n${plainText(answer)}`).includes(wanted));
  });
}

/** Sanitised answers, without those that have no text. */
function cleanAnswers(answers: Texts): Texts {
  const clean = Object.entries(answers).map(([language, html]) => [language, cleanRichText(html)] as const);
  const filled = clean.filter(([, html]) => plainText(html) !== '');
  if (filled.length === 0) throw badRequest({ answer: 'required' });
  return Object.fromEntries(filled);
}

/** Question and answer in the same language, if there is one that has both. */
function together(question: Texts, answer: Texts, reader: Language) {
  const both = (Object.keys(question) as Language[]).filter((each) => answer[each]);
  const language = [reader, 'en' as const].find((each) => both.includes(each)) ?? both[0] ?? reader;
  return { question: textIn(question, language), answer: textIn(answer, language) };
}
