import { imgSetting } from '../branding';
import answers from '../test/odd-answers.json';
import { decodeAnswer } from '../wire';

const looks = answers.filter(({ call }) => call === `GET ${imgSetting.path}`);

test.each(looks)('reads $what', ({ status, answer, means }) => {
  const { personalType, logo, secondDomainName } = means as unknown as Record<string, string | null>;
  expect(decodeAnswer(imgSetting, status, answer)).toEqual({
    personalType: personalType ?? '0',
    logo: logo ?? '',
    secondDomainName: secondDomainName ?? '',
  });
});
