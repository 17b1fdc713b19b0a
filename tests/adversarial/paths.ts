import { packTar } from '@site/release-service/archive/tar'
import { deploymentFile } from '@site/release-service/protocol'
import { postArchive, type Attempt, type AttemptAnswer, type AttemptContext } from './Attempt'

const paths: [name: string, path: string][] = [
  ['of the parent folder', '../evil.js'],
  ['of the parent folder in the middle', 'client/../../evil.js'],
  ['of the parent folder at the end', 'client/..'],
  ['of the own folder', 'client/./a.js'],
  ['that is absolute', '/etc/passwd'],
  ['that is absolute below client', '/client/a.js'],
  ['with two slashes', 'client//a.js'],
  ['with a slash at the end', 'client/a.js/'],
  ['with a backslash', 'client\\..\\a.js'],
  ['of a Windows drive', 'C:/a.js'],
  ['of a network share', '\\\\host\\a.js'],
  ['of a stream of Windows', 'client/a.js:hidden'],
  ['with NUL', 'client/a.js\0.png'],
  ['with a line break', 'client/a\n.js'],
  ['with a carriage return', 'client/a\r\nX: y.js'],
  ['with an escape sequence', 'client/\u001b[2Ja.js'],
  ['with a space', 'client/a b.js'],
  ['with a space at the end', 'client/a.js '],
  ['with a dot at the end', 'client/a.js.'],
  ['with a dot at the end of a folder', 'client/js./a.js'],
  ['percent-encoded', 'client/%2e%2e/a.js'],
  ['encoded twice', 'client/%252e%252e/a.js'],
  ['with a full-width dot', 'client/\uff0e\uff0e/a.js'],
  ['with a full-width slash', 'client\uff0fa.js'],
  ['with a composed letter', 'client/caf\u00e9.js'],
  ['with a decomposed letter', 'client/cafe\u0301.js'],
  ['with a letter of another script', 'client/m\u0430in.js'],
  ['with text from right to left', 'client/\u202esj.a.js'],
  ['with a zero-width space', 'client/a\u200b.js'],
  ['with an emoji', 'client/\u{1f600}.js'],
  ['with half a character', 'client/\ud800.js'],
  ['of a hidden file', 'client/.env'],
  ['of a hidden folder', 'client/.git/config.json'],
  ['that begins with a hyphen', 'client/-rf.js'],
  ['of a home folder', '~/a.js'],
  ['that is a variable', 'client/$HOME.js'],
  ['that is a command', 'client/`id`.js'],
  ['with a quote', 'client/a"onload="x.js'],
  ['with a tag', 'client/<script>.js'],
  ['with a query string', 'client/a.js?x=1'],
  ['with a fragment', 'client/a.js#x'],
  ['that is empty', ''],
  ['that is a folder', 'client'],
  ['of another folder of the build', 'types-checked/a.js'],
  ['of the release', 'release.json'],
  ['of the store', 'sites/1/set.json'],
  ['in upper case', 'CLIENT/a.js'],
  ['that is reserved', 'client/con.js'],
  ['that is reserved, in upper case', 'client/NUL.js'],
  ['that is a reserved folder', 'client/aux/a.js'],
  ['that is a reserved port', 'client/com1.js'],
  ['of a document', 'client/index.html'],
  ['of a program', 'client/a.exe'],
  ['of a shell script', 'client/a.sh'],
  ['of another server bundle', 'server/other.cjs'],
  ['of a native module', 'server/addon.node'],
  ['of a compressed encoding', 'client/js/page.js.br'],
  ['of another compressed encoding', 'client/js/page.js.gz'],
  ['without an extension', 'client/LICENSE'],
  ['that is too long', `client/${'a'.repeat(60)}/${'a'.repeat(60)}/${'a'.repeat(90)}.js`],
  ['that is very deep', `client/${'a/'.repeat(110)}a.js`],
]

const alone: Attempt[] = paths.map(([name, path]) => ({
  name: `path ${name}`,
  status: 400,
  send: (context) => postPaths(context, path),
}))

const pairs: [name: string, one: string, other: string][] = [
  ['the same path twice', 'client/x.js', 'client/x.js'],
  ['paths that differ in case', 'client/x.js', 'client/X.js'],
  ['folders that differ in case, with one file', 'client/JS/x.js', 'client/js/x.js'],
  ['a file that is the folder of another', 'client/x.js', 'client/x.js/y.js'],
  ['a file that is the folder of another, in another case', 'client/x.js/y.js', 'client/X.JS'],
]

const together: Attempt[] = pairs.map(([name, one, other]) => ({
  name: `paths: ${name}`,
  status: 400,
  send: (context) => postPaths(context, one, other),
}))

/** Files of the package, after a manifest that would be accepted. */
function postPaths(context: AttemptContext, ...paths: string[]): Promise<AttemptAnswer> {
  const files = paths.map((path) => packTar({ [`mfe-contact/${path}`]: Buffer.from('1') }).subarray(0, 1024))
  const deployment = packTar({ [deploymentFile]: Buffer.from(JSON.stringify(context.deployment)) })
  return postArchive(context, Buffer.concat([deployment.subarray(0, -1024), ...files, Buffer.alloc(1024)]))
}

export const pathAttempts = [...alone, ...together]
