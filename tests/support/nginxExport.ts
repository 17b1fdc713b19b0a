import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram } from './debianProgram'

interface Paths {
  /** For nginx's own files. */
  folder: string
  exported: string
  port: number
  /** Host and port of the server that receives leads. */
  server: string
}

export const nginx = debianProgram('nginx', 'usr/sbin/nginx')

/** Missing if nginx is. */
export const nginxBrotli =
  nginx.path === undefined
    ? nginx
    : debianProgram(
        'libnginx-mod-http-brotli-static',
        'usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
      )

/**
 * Writes a configuration that includes the one of an export.
 *
 * @returns Arguments of nginx.
 */
export function configureNginx({ folder, exported, port, server }: Paths): readonly string[] {
  mkdirSync(join(folder, 'temp'))
  const site = readFileSync(join(exported, 'nginx.conf'), 'utf8')
  const upstream = readFileSync('platform/deploy/nginx/upstream-one.conf', 'utf8')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  )
  writeFileSync(
    join(folder, 'site.conf'),
    nginxBrotli.path === undefined ? site : site.replace('#brotli_static on;', 'brotli_static on;'),
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
daemon off;
pid ${folder}/nginx.pid;
${nginxBrotli.path === undefined ? '' : `load_module ${nginxBrotli.path};`}
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
  return ['-p', folder, '-c', join(folder, 'nginx.conf')]
}
