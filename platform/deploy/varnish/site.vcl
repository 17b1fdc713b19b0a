# A shared cache of pages and assets between the proxy with TLS (platform/deploy/nginx, platform/deploy/caddy) and the server: docs/cdn.md.
# Copy to /etc/varnish/default.vcl. Needs Debian's packages varnish and varnish-modules, and the option
#   -p http_gzip_support=off
# so that compressed encodings pass as the server made them. The server needs CDN_SECONDS. Varnish 7.1 (Debian 12) and later.
vcl 4.1;

import std;
import xkey;

backend default {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = {
        .url = "/healthz";
        .interval = 2s;
    }
}

# Who may purge: commands on this machine.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # A comma: the request came through the proxy, which named the visitor's address before Varnish added its own.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(405, "Method Not Allowed"));
        }
        if (!req.http.Surrogate-Key) {
            return (purge);
        }
        return (synth(200, xkey.purge(req.http.Surrogate-Key) + " purged"));
    }

    # Testers of a local build and of a preview get documents of their own.
    if (req.http.Cookie ~ "(^|; )(remote-override|vista)=") {
        return (pass);
    }
    # The script of a service worker that an earlier site has left, not the page of its address.
    if (req.http.Service-Worker) {
        return (pass);
    }
    # No other cookie changes a page.
    unset req.http.Cookie;

    # The server has these forms. One object for each, however browsers write the header.
    if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
        set req.http.Accept-Encoding = "br";
    } elseif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # stale-while-revalidate. If the server does not answer, stale-if-error.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10m;
    }
}

sub vcl_backend_response {
    if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
        set beresp.grace = 12h;
        # A page that is asked for again and has not changed is not transferred.
        set beresp.keep = 1d;
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        return (deliver);
    }
    # Everything else goes by Cache-Control: assets are kept, answers with no-store or no-cache are not.
}

sub vcl_deliver {
    # For caches only. The headers of a page have a budget (decision 0049).
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
