/** Text of PLATFORM.md before the calls. */
export const introduction = `# A platform of your own

For whoever runs a platform that speaks the specification and points the console at it by \`APM_WEB_URL\` (its address up to and including \`/apm-web\`). What the specification states is enough. A call that your platform lacks takes its feature away, and nothing else.

\`npm run check-platform -- https://platform.example/apm-web --user name --password-env VAR\` asks your platform and says by feature what works, what is missing and what is odd. It changes nothing.

This page is made from the contract by \`npm run platform-guide\`; a test fails when it is out of date.

## The least

| To | Your platform answers |
| --- | --- |
| open the sign-in page | \`GET /f/common/isSysInit\`, \`GET /f/common/getPublishKey\` |
| sign in and out | \`POST /a/login\`, \`POST /a/logout\` |
| know who signed in | \`GET /a/api/user/getUserInfo\`, or the user in the answer to \`/a/login\` |

A call that you don't have answers 404, a page, or nothing.

## How a session is carried

- A token: the answer to \`/a/login\` has it as \`data\`, \`data.token\`, \`jsonObject.token\` or \`token\`. The console sends it back as \`Authorization: Bearer …\`.
- Your own cookie: without a token in that answer the console sends back the cookies that came with it. \`APM_WEB_AUTH\` (\`bearer\`, \`cookie\`) says it where the console can't tell.
- The session ends when any answer has \`message: 'logout'\`, at whatever status. A 401 without it is a permission that is missing; the console then asks \`POST /f/common/checkIslogin\` once, if you have it, and believes its no.
- The browser sees neither the token nor your cookie: the console keeps them in its own sealed cookie for two hours after the last request.

## How requests come

- \`GET\` with a query. Bodies are forms (\`application/x-www-form-urlencoded\`), unless the example shows JSON.
- Lists of ids are comma lists in queries and forms.
- Objects in a form are JSON text in one field.
- When encryption is on, passwords and the name at sign-in are RSA-encrypted, base64.

## How answers may be written

| What | May be |
| --- | --- |
| success | \`code\` 0 or \`'0'\`, or \`success: true\` |
| refusal | any other \`code\`, with your sentence in \`msg\` (or \`message\`), which people read |
| place of the answer | \`data\`, \`jsonObject\` or beside \`code\` |
| list | \`data\`, \`data.list\`, \`data.rows\`, \`data.records\`, \`jsonObject\`, or \`messageList\` for notices |
| number of all rows | \`count\`, \`total\` or \`totalCount\`, or left out |
| key | \`publicKeyJson\` as object or JSON text; \`exponent\` and \`modulus\` in hex or base64; switched on by \`landingEncryption\` or \`isLandingEncryption\` |
| padding | PKCS#1 v1.5, unless \`padding: 'OAEP-SHA256'\` says otherwise |
| flag | \`true\`/\`false\`, 1/0, \`'1'\`/\`'0'\`, \`'true'\`/\`'false'\`, \`'Y'\`/\`'N'\`, \`'yes'\`/\`'no'\`, \`'on'\`/\`'off'\`; empty is no |
| date and time | ISO 8601, \`yyyy-MM-dd HH:mm:ss\`, seconds or milliseconds since 1970 as number or text. \`APM_WEB_TIME_ZONE\` names the zone of those without one |
| number | a number, or its digits as text |
| id | a number, or a word of at most 64 letters, digits and \`_ . : -\` |
| user | flat or in \`user\`; \`id\` and \`name\` are enough |
| permissions, roles | objects with \`id\` and \`operation\` (a list or comma text), plain words, or one comma text. Without \`permissions\` people may try everything, and your platform decides |
| institution of the user | \`office\` with \`id\` and \`name\`, or left out |

## What a record needs

A record needs its \`id\`. A row without one is left out of its list, with a warning in the console's log; the other rows are shown. Any other field may be left out unless an example below has it; \`name\` is in the examples because people look for it. What is left out counts as empty: no text, 0, no, no rows. A left-out state counts as the first one: a terminal is not activated, a message is a draft, an alarm is open.

## By feature

Each call with a request of the console and the shortest answer that is understood. The console makes further calls that the specification doesn't name, for materials, programs, play plans and reviews among others. A platform that lacks them loses those pages only.`;
