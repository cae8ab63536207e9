// Bundles every entry of src/entries/ (its name is the kind of screen) into the server's static
// folder: hashed names, shared chunks, and manifest.json, from which the server writes its pages.
// `node build.mjs --watch` builds again at every change, with source maps.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "src", "croupier", "server", "static");
const watching = process.argv.includes("--watch");

const entries = (await readdir(join(here, "src", "entries")))
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => join(here, "src", "entries", name));

const options = {
  absWorkingDir: here,
  entryPoints: entries,
  outdir: target,
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["chrome110", "firefox115", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  entryNames: "[name]-[hash]",
  chunkNames: "part-[hash]",
  assetNames: "[name]-[hash]",
  minify: !watching,
  sourcemap: watching,
  legalComments: "none",
  metafile: true,
  write: false,
  logLevel: "warning",
};

/** A form without words is not built: whoever presses its button would find nothing to read. */
async function checkWords() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(here, "src", "forms", "missing_words.ts")],
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
  });
  const script = Buffer.from(outputFiles[0].contents).toString("base64");
  const { missingWords } = await import(`data:text/javascript;base64,${script}`);
  const missing = missingWords();
  if (missing.length === 0) return;
  console.error(`Words are missing:\n${missing.join("\n")}`);
  process.exit(1);
}

/** The files a page of each kind needs, as names in the static folder. */
function manifestOf(outputs) {
  const manifest = {};
  for (const [path, output] of Object.entries(outputs)) {
    if (output.entryPoint === undefined || !path.endsWith(".js")) continue;
    manifest[basename(output.entryPoint, ".tsx")] = {
      script: basename(path),
      styles: output.cssBundle === undefined ? [] : [basename(output.cssBundle)],
      parts: partsOf(outputs, path),
    };
  }
  return Object.fromEntries(Object.entries(manifest).sort());
}

/** What a script imports at once, however deep; what it asks for later is not preloaded. */
function partsOf(outputs, path, found = new Set()) {
  for (const imported of outputs[path].imports) {
    if (imported.kind === "import-statement" && !found.has(imported.path)) {
      found.add(imported.path);
      partsOf(outputs, imported.path, found);
    }
  }
  return [...found].map((part) => basename(part)).sort();
}

async function publish(result) {
  const manifest = manifestOf(result.metafile.outputs);
  await mkdir(target, { recursive: true });
  for (const file of result.outputFiles) await writeFile(file.path, file.contents);
  // Last, so that a page never names a file that is not there yet.
  await writeFile(join(target, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const current = new Set(result.outputFiles.map((file) => basename(file.path)));
  for (const name of await readdir(target)) {
    if (!current.has(name) && name !== "manifest.json") await rm(join(target, name));
  }
  await tell(manifest, result.outputFiles);
}

async function tell(manifest, files) {
  const sizes = new Map();
  for (const file of files) {
    const packed = await promisify(gzip)(file.contents, { level: 9 });
    sizes.set(basename(file.path), packed.length);
  }
  for (const [kind, { script, styles, parts }] of Object.entries(manifest)) {
    const total = [script, ...styles, ...parts].reduce((sum, name) => sum + sizes.get(name), 0);
    console.log(`${kind.padEnd(12)} ${(total / 1024).toFixed(1).padStart(6)} KiB compressed`);
  }
}

const publishing = {
  name: "publishing",
  setup(build) {
    build.onEnd((result) => (result.errors.length === 0 ? publish(result) : undefined));
  },
};

if (watching) {
  const context = await esbuild.context({ ...options, plugins: [publishing] });
  await context.watch();
  console.log(`Watching ${relative(process.cwd(), join(here, "src")) || "."}; Ctrl-C ends it.`);
} else {
  await checkWords();
  await esbuild.build({ ...options, plugins: [publishing] }).catch(() => process.exit(1));
}
