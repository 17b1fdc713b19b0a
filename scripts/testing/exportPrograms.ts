import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram, type Program } from './debianProgram'

/** A program that serves an export, with the configuration that the export contains. */
export interface ExportProgram {
  name: string
  program: Program
  /** Whether it can serve Brotli here. */
  brotli: Program
  /** Headers of compressed answers in which it differs from the server. */
  differing: readonly string[]
  /** Writes a configuration that includes that of the export. @returns Arguments and environment of the program. */
  configure: (paths: Paths) => { args: readonly string[]; env?: NodeJS.ProcessEnv }
}

interface Paths {
  /** For its files. */
  folder: string
  exported: string
  port: number
  /** Host and port of the server that receives leads. */
  server: string
}

const nginx = debianProgram('nginx', 'usr/sbin/nginx')
const brotli = debianProgram(
  'libnginx-mod-http-brotli-static',
  'usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
)
const caddy = debianProgram('caddy', 'usr/bin/caddy')

const nginxExport: ExportProgram = {
  name: 'nginx',
  program: nginx,
  brotli: nginx.path === undefined ? nginx : brotli,
  differing: [],
  configure({ folder, exported, port, server }) {
    mkdirSync(join(folder, 'temp'))
    const site = readFileSync(join(exported, 'nginx.conf'), 'utf8')
    const upstream = readFileSync('deploy/nginx/upstream-one.conf', 'utf8')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/temp/${name};`,
    )
    writeFileSync(
      join(folder, 'site.conf'),
      brotli.path === undefined ? site : site.replace('#brotli_static on;', 'brotli_static on;'),
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `
daemon off;
pid ${folder}/nginx.pid;
${brotli.path === undefined ? '' : `load_module ${brotli.path};`}
events {}
http {
    access_log off;
    ${temporary.join('\n    ')}
    ${upstream.replace('127.0.0.1:3000', server)}
    server {
        listen ${port};
        include ${folder}/site.conf;
    }
}`,
    )
    return { args: ['-p', folder, '-c', join(folder, 'nginx.conf')] }
  },
}

const caddyExport: ExportProgram = {
  name: 'Caddy',
  program: caddy,
  brotli: caddy,
  // It sends compressed files in chunks.
  differing: ['content-length'],
  configure({ folder, exported, port, server }) {
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{
	admin off
}
http://:${port} {
	import ${exported}/Caddyfile
}
`,
    )
    return {
      args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_SERVER: server,
      },
    }
  },
}

export const exportPrograms = [nginxExport, caddyExport]
