# The shop behind Varnish 7.1 (Debian 12): /etc/varnish/default.vcl. It forgets by tag what a change has touched. Change names and ports.
# Varnish is started with "-p http_gzip_support=off": the shop compresses, with Brotli too. Every process of the shop has TRUST_PROXY=1, a
# PUBLIC_URL and PURGE_URL=http://127.0.0.1:6081. TLS is spoken by a program in front (Hitch by the PROXY protocol, or nginx: then
# TRUST_PROXY=2). Tests run this very file, with other ports.
vcl 4.1;

import cookie;
import directors;
import std;

# Who may make the cache forget: the machines of the shop.
acl purgers {
  "127.0.0.1";
  "::1";
}

probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 3s;
  .window = 2;
  .threshold = 1;
}
backend shop1 { .host = "127.0.0.1"; .port = "4400"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }
backend shop2 { .host = "127.0.0.1"; .port = "4401"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }
backend shop3 { .host = "127.0.0.1"; .port = "4402"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }
backend desk1 { .host = "127.0.0.1"; .port = "4500"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }
backend desk2 { .host = "127.0.0.1"; .port = "4501"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }
backend desk3 { .host = "127.0.0.1"; .port = "4502"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }

sub vcl_init {
  new shop = directors.round_robin();
  shop.add_backend(shop1);
  shop.add_backend(shop2);
  shop.add_backend(shop3);
  new desk = directors.round_robin();
  desk.add_backend(desk1);
  desk.add_backend(desk2);
  desk.add_backend(desk3);
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (!client.ip ~ purgers) {
      return (synth(405, "Not allowed"));
    }
    if (req.http.Surrogate-Key !~ "^[a-z]+( [a-z]+)*$") {
      return (synth(400, "No tags"));
    }
    # A regular expression of whole words: pieces|shop.
    ban("obj.http.Surrogate-Key ~ \b(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")\b");
    return (synth(200, "Forgotten"));
  }
  set req.http.X-Request-Id = "varnish-" + req.xid;
  if (req.http.Host ~ "^desk\.") {
    set req.backend_hint = desk.backend();
    return (pass);
  }
  set req.backend_hint = shop.backend();
  if (req.method != "GET" && req.method != "HEAD") {
    # A POST with an Idempotency-Key is made once, however often it comes: its body is kept, so that it may go to another process.
    if (req.http.Idempotency-Key) {
      std.cache_req_body(64KB);
    }
    return (pass);
  }
  # What is for one person.
  if (req.http.Authorization) {
    return (pass);
  }
  # One spelling for each form that the shop has.
  if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)(^|[ ,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.url ~ "^/(en|ar)([/?]|$)") {
    # Pages and their data: of the cookies only these two choose one. The shop does not see the others, so no answer can depend on them.
    cookie.parse(req.http.Cookie);
    set req.http.Cookie = "currency=" + cookie.get("currency") + "; theme=" + cookie.get("theme");
    return (hash);
  }
  if (req.url ~ "^/(v1|assets)/") {
    # What is public there reads no cookie.
    unset req.http.Cookie;
    return (hash);
  }
  return (pass);
}

sub vcl_backend_response {
  if (beresp.status == 503 && bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD" || bereq.http.Idempotency-Key)) {
    # A process that starts or stops: another one is asked.
    return (retry);
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.http.CDN-Cache-Control ~ "^public") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
    set beresp.keep = 0s;
    return (deliver);
  }
  if (bereq.url ~ "^/assets/" && beresp.status == 200) {
    set beresp.ttl = 1d;
    return (deliver);
  }
  # Everything else is private. Requests for it do not wait for each other.
  set beresp.uncacheable = true;
  set beresp.ttl = 30s;
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD" || bereq.http.Idempotency-Key)) {
    return (retry);
  }
}

sub vcl_backend_fetch {
  # After a retry: another process.
  if (bereq.retries > 0 && bereq.http.Host !~ "^desk\.") {
    set bereq.backend = shop.backend();
  }
}

sub vcl_deliver {
  set resp.http.X-Cache = "MISS";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  }
  # Of this answer, not of the one that was kept.
  set resp.http.X-Request-Id = req.http.X-Request-Id;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
