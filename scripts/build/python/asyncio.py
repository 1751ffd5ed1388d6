"""In place of asyncio, which Pyodide asks for what waits for promises: programs of the bench have none."""


def get_event_loop():
    raise RuntimeError("there is no event loop here")
