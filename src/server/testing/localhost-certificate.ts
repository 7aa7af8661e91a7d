/** A certificate of `localhost`, signed by itself, and its key, which is no secret: for servers of tests alone. It ends in a hundred years. */
export const localhostCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUXuGDMNzL5dYgGpqO59rWn/lj4xYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzEwMjExNVoYDzIxMjYxMTAz
MTAyMTE1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT0X9Zlxhqaud9nQnXvQK7ABFYPkkHMHlyyE4K3wEZ7yOtOb/7eovEe
R/pxoU1XSM1anttWPkbeiXI5bbi/Mwpbo28wbTAdBgNVHQ4EFgQUL5AiQBOQUScL
4LZcB2gz2/M4a8kwHwYDVR0jBBgwFoAUL5AiQBOQUScL4LZcB2gz2/M4a8kwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgOs7O+biIO8BSX/Qs2r4HNNsNbeZi85LLnW4upxhW3p0CIHCj
DGCVp669GwHIvOJzp5aijV401NMi2OhB8A6kmr3S
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNk/xHqxClNvXmKhu
yQIn5xgOUsi1V2mLHQmG4r3KeuahRANCAAT0X9Zlxhqaud9nQnXvQK7ABFYPkkHM
HlyyE4K3wEZ7yOtOb/7eovEeR/pxoU1XSM1anttWPkbeiXI5bbi/Mwpb
-----END PRIVATE KEY-----
`,
};
