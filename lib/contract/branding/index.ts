import { z } from 'zod';
import { language } from '../auth';
import { form, get, json, multipart } from '../call';
import { id, ids, instant, name, page, paging, search } from '../fields';
import { defaultIfAbsent } from '../foreign/absent';
import { isFields } from '../foreign/answer';
import { themeColor } from './personalization';

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?=.{1,253}(:|$))${LABEL}(\\.${LABEL})*(:[1-9]\\d{0,4})?$`);
const USUAL_PORT = /:(80|443)$/;

/** Returns a host in lower case, without the final dot and the default port. */
export function normalizedHost(host: string): string {
  return host.trim().toLowerCase().replace(USUAL_PORT, '').replace(/\.$/, '');
}

/** Host name, with its port unless that is the default. */
export const hostName = z.string().max(260).transform(normalizedHost).pipe(z.string().regex(HOST));

/** Address that a link may point to. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(500);

const footerLinks = z.array(z.object({ title: name, url: webAddress })).max(10);

/** Branding of a host. Images are ids. Fields that a domain leaves empty come from the nearest personalization. */
export const branding = z.object({
  /** Empty: the product's own title. */
  title: z.string(),
  logo: id.nullable(),
  favicon: id.nullable(),
  loginBackground: id.nullable(),
  /** #rrggbb */
  themeColor: z.string().nullable(),
  footerText: z.string(),
  footerLinks: z.array(z.object({ title: z.string(), url: z.string() })),
  defaultLanguage: language.nullable(),
  /** Empty: all of them. */
  languages: z.array(language),
  /** True if /login links to a registration page. */
  registration: z.boolean(),
});
export type Branding = z.infer<typeof branding>;

/** Default branding, for unknown hosts. */
export const plainBranding: Branding = {
  title: '',
  logo: null,
  favicon: null,
  loginBackground: null,
  themeColor: null,
  footerText: '',
  footerLinks: [],
  defaultLanguage: null,
  languages: [],
  registration: false,
};

export const brandingOfHost = get('/f/common/branding', {
  summary: 'How the console looks under a host; an unknown one has the plain look',
  access: '-',
  input: z.object({ host: z.string().max(260) }),
  output: branding,
});

const domain = branding.extend({ id, officeId: id, officeName: z.string(), host: z.string(), createdAt: instant });
export type Domain = z.infer<typeof domain>;

export const domainList = get('/a/api/domain/list', {
  summary: 'Domain names of the institution and those below it',
  access: 'sys:domain:view',
  input: z.object({ ...paging, search }),
  output: page(domain),
});

/** For validation while typing; `id` is the domain being edited. Does not reveal the owner of a taken host. */
export const domainCheck = get('/a/api/domain/check', {
  summary: 'Whether a host name can be had',
  access: 'sys:domain:edit',
  input: z.object({ host: z.string().max(260), id: id.optional() }),
  output: z.object({ state: z.enum(['free', 'taken', 'invalid']) }),
});

/** 409 if the host is taken, no matter by whom. */
export const domainSave = json('/a/api/domain/save', {
  summary: 'Makes a domain name, or changes one',
  access: 'sys:domain:edit',
  input: z
    .object({
      id: id.optional(),
      /** For a new domain; default: the caller's institution. */
      officeId: id.optional(),
      host: hostName,
      title: name,
      themeColor: themeColor.nullable(),
      footerText: z.string().trim().max(200),
      footerLinks,
      defaultLanguage: language.nullable(),
      /** Empty: all of them. */
      languages: z.array(language),
      registration: z.boolean(),
    })
    .refine(({ defaultLanguage: first, languages }) => !first || languages.length === 0 || languages.includes(first), {
      message: 'notOffered',
      path: ['defaultLanguage'],
    }),
  output: z.object({ id }),
});

export const domainDelete = form('/a/api/domain/delete', {
  summary: 'Deletes domain names with their pictures',
  access: 'sys:domain:edit',
  input: z.object({ ids }),
});

export const pictureKind = z.enum(['logo', 'favicon', 'loginBackground']);
export type PictureKind = z.infer<typeof pictureKind>;

/** At most 4 MB; re-encoded at its display size. Without a file the picture is removed. */
export const domainPicture = multipart('/a/api/domain/picture', {
  summary: 'Gives a domain name a picture, or takes it away',
  access: 'sys:domain:edit',
  input: z.object({ id, kind: pictureKind, file: z.instanceof(Blob).optional() }),
  output: z.object({ picture: id.nullable() }),
});

/** personalType '1': the institution or one above it has its own branding, by a domain or a personalization. */
export const imgSetting = get('/a/api/customer/imgSetting', {
  summary: "The look of the caller's institution",
  access: '*',
  answer: 'jsonObject',
  output: z.object({
    personalType: defaultIfAbsent('0', z.enum(['0', '1'])),
    /**
     * Path of the picture below /apm-web, of the personalization or else the domain; empty without one. For other
     * platforms see `platformPictureUrl`.
     */
    logo: z.string(),
    /** Host of the nearest institution that has one; empty without one. */
    secondDomainName: z.string(),
  }),
  // A platform without branding may return an empty record.
  reads: (look) => isFields(look) && { logo: '', ...look },
});
