// Bundles each tests/*.test.ts and hands them to Node's own test runner.
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
// Inside node_modules, because the bundles still import the packages beside them.
const built = await mkdtemp(join(here, "node_modules", ".tests-"));
try {
  const names = (await readdir(join(here, "tests"))).filter((name) => name.endsWith(".test.ts"));
  await esbuild.build({
    entryPoints: names.map((name) => join(here, "tests", name)),
    outdir: built,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".css": "empty" },
    sourcemap: "inline",
    logLevel: "warning",
  });
  const files = (await readdir(built)).map((name) => join(built, name));
  const tests = ["--enable-source-maps", "--test", ...files];
  process.exitCode = spawnSync(process.execPath, tests, { stdio: "inherit" }).status ?? 1;
} finally {
  await rm(built, { recursive: true });
}
