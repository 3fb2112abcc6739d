import { chmodSync, chownSync, copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, statSync, symlinkSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { runNode } from "../processes.ts";
import { BUILT_FOLDERS, ROOT } from "../workspaces.ts";
import { type Stage, type Step, stepsOf } from "./dockerfile.ts";
import { isIgnored } from "./ignore.ts";
import { productionPackages } from "./packages.ts";

/** Files of a stage, by their path in the image. */
interface Layout {
  files: Map<string, string>;
  links: Map<string, string>;
  /** Folders that the service may write to once a volume is mounted on them. */
  folders: Set<string>;
  /** True if all packages are installed here: then the image uses them in place. */
  hasAllPackages: boolean;
}

export interface ImageContext {
  stages: readonly Stage[];
  ignored: readonly string[];
  /** Folder of the laid-out images, each in a subfolder. */
  scratch: string;
  /** Name of an existing build output in the repository, used instead of a build in the laid-out folder. */
  built?: string | undefined;
}

const CREATES_FOLDERS = /^mkdir -p ((?:\/[\w./-]+ ?)+)&& chown -R node:node /;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Files of an installed package without nested packages, which are listed separately. */
function* filesOfPackage(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== "node_modules") yield* filesOfPackage(path);
    } else if (entry.isFile()) yield path;
  }
}

/** The files that a COPY from the build context copies. Throws if there are none, as a real build would. */
function contextFiles(source: string, ignored: readonly string[]): [name: string, file: string][] {
  const path = join(ROOT, source);
  const isFile = statSync(path).isFile();
  const files = isFile ? [path] : [...filesBelow(path)];
  const taken = files.filter((file) => !isIgnored(relative(ROOT, file), ignored));
  if (taken.length === 0) throw new Error(`COPY ${source}: nothing is left of it`);
  return taken.map((file) => [isFile ? posix.basename(source) : relative(path, file), file]);
}

/** Images as the Dockerfile describes them, laid out as plain files. Each target is made once. */
export class Images {
  readonly #context: ImageContext;
  readonly #made = new Map<string, Promise<Layout>>();
  readonly #laidOut = new Map<string, Promise<string>>();

  constructor(context: ImageContext) {
    this.#context = context;
  }

  /** The folder that is `/` in a target's image. */
  folderOf(target: string): Promise<string> {
    const known = this.#laidOut.get(target);
    if (known !== undefined) return known;
    const made = this.#layoutOf(target).then((layout) => this.#layOut(target, layout));
    this.#laidOut.set(target, made);
    return made;
  }

  #layoutOf(target: string): Promise<Layout> {
    const known = this.#made.get(target);
    if (known !== undefined) return known;
    const made = this.#make(target);
    this.#made.set(target, made);
    return made;
  }

  async #make(target: string): Promise<Layout> {
    const layout: Layout = { files: new Map(), links: new Map(), folders: new Set(), hasAllPackages: false };
    let workdir = "/";
    for (const step of stepsOf(this.#context.stages, target)) {
      if (step.kind === "workdir") workdir = step.path;
      if (step.kind === "copy") await this.#copy(step, workdir, layout);
      if (step.kind === "run") await this.#run(step.command, workdir, target, layout);
    }
    return layout;
  }

  async #copy(step: Extract<Step, { kind: "copy" }>, workdir: string, layout: Layout): Promise<void> {
    const target = posix.resolve(workdir, step.target);
    if (step.from === undefined) {
      for (const source of step.sources)
        for (const [name, file] of contextFiles(source, this.#context.ignored)) {
          const isRenamed = statSync(join(ROOT, source)).isFile() && !step.target.endsWith("/");
          layout.files.set(isRenamed ? target : posix.join(target, name), file);
        }
      return;
    }
    const other = await this.#layoutOf(step.from);
    for (const source of step.sources) {
      const move = (path: string) => posix.join(target, path.slice(source.length));
      const isInside = (path: string) => path.startsWith(`${source}/`);
      const files = [...other.files].filter(([path]) => isInside(path));
      if (files.length === 0) throw new Error(`COPY --from=${step.from} ${source}: nothing is there`);
      for (const [path, file] of files) layout.files.set(move(path), file);
      for (const [path, to] of other.links) if (isInside(path)) layout.links.set(move(path), to);
    }
  }

  /** Applies a RUN line to the files. Throws on an unknown one, so that each line is checked. */
  async #run(command: string, workdir: string, target: string, layout: Layout): Promise<void> {
    const folders = CREATES_FOLDERS.exec(command)?.[1];
    if (folders !== undefined) {
      for (const folder of folders.trim().split(" ")) layout.folders.add(folder);
    } else if (command === "npm install --no-save") {
      layout.hasAllPackages = true;
    } else if (command.startsWith("npm install ")) {
      const { folders: packages, links } = productionPackages(command);
      for (const folder of packages)
        for (const file of filesOfPackage(join(ROOT, folder))) layout.files.set(posix.join(workdir, relative(ROOT, file)), file);
      for (const [link, to] of Object.entries(links)) layout.links.set(posix.join(workdir, link), posix.join(workdir, to));
    } else if (command === "node scripts/build.ts") {
      if (this.#context.built === undefined) await this.#build(command, workdir, target, layout);
      else takeBuilt(this.#context.built, workdir, layout);
    } else {
      throw new Error(`RUN ${command}: say in scripts/production/image.ts what it does`);
    }
  }

  async #build(command: string, workdir: string, target: string, layout: Layout): Promise<void> {
    const root = await this.#layOut(target, layout);
    const cwd = join(root, workdir);
    const lines: string[] = [];
    const env = { NODE_ENV: undefined, SAVAT_DIST: undefined };
    const args = command.split(" ").slice(1);
    const code = await runNode({ name: command, args, cwd, env, onLine: (line) => lines.push(line) });
    if (code !== 0) throw new Error(`RUN ${command} failed:\n${lines.join("\n")}`);
    for (const folder of BUILT_FOLDERS.map((path) => join(cwd, relative(ROOT, path), "dist")))
      for (const file of filesBelow(folder)) layout.files.set(posix.join("/", relative(root, file)), file);
  }

  async #layOut(target: string, layout: Layout): Promise<string> {
    const root = join(this.#context.scratch, "images", target);
    const known = new Set<string>();
    const makeFolder = (folder: string) => {
      if (known.has(folder)) return;
      mkdirSync(folder, { recursive: true });
      known.add(folder);
    };
    for (const [path, file] of layout.files) {
      makeFolder(dirname(join(root, path)));
      linkOrCopy(file, join(root, path));
    }
    for (const [path, to] of layout.links) {
      makeFolder(dirname(join(root, path)));
      symlinkSync(posix.relative(posix.dirname(path), to), join(root, path));
    }
    for (const folder of layout.folders) makeFolder(join(root, folder));
    if (layout.hasAllPackages) linkAllPackages(join(root, "savat"));
    return root;
  }
}

function takeBuilt(name: string, workdir: string, layout: Layout): void {
  for (const folder of BUILT_FOLDERS)
    for (const file of filesBelow(join(folder, name)))
      layout.files.set(posix.join(workdir, relative(ROOT, folder), "dist", relative(join(folder, name), file)), file);
}

export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Links the installed packages, and the image's own workspaces. */
function linkAllPackages(root: string): void {
  const from = join(ROOT, "node_modules");
  const to = join(root, "node_modules");
  mkdirSync(to, { recursive: true });
  for (const { name } of readdirSync(from, { withFileTypes: true })) {
    const isWorkspace = !name.startsWith("@") && readlink(join(from, name)) !== undefined;
    symlinkSync(isWorkspace ? join(root, name) : join(from, name), join(to, name));
  }
}

function readlink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Gives a folder to one account only, like a mounted volume to a service. */
export function giveFolder(folder: string, owner: { uid: number; gid: number } | undefined): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
}
